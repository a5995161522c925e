// What vite and its plugins put into modules.
interface ImportMeta {
  readonly env: { readonly PROD: boolean; readonly BASE_URL: string };
}

/** make/land.ts */
declare module "virtual:land/*" {
  const land: {
    readonly coasts: string;
    readonly graticule: string;
    readonly ridges: readonly (readonly (readonly [number, number])[])[];
  };
  export default land;
}
