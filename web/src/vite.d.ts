// What vite puts into modules.
interface ImportMeta {
  readonly env: { readonly PROD: boolean; readonly BASE_URL: string };
}
