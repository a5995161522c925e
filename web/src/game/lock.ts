// A game is played in one tab at a time: the others see that it is open elsewhere, and can take it over.

export class Lock {
  readonly #name: string;
  #release: (() => void) | undefined;

  constructor(name: string) {
    this.#name = name;
  }

  /** Takes it, also from another tab if `steal`. Returns: whether it is ours. `lost` is called when another takes it away.
   * Browsers without locks let everybody play. */
  take(steal: boolean, lost: () => void): Promise<boolean> {
    if (typeof navigator === "undefined" || !("locks" in navigator)) return Promise.resolve(true);
    return new Promise((resolve) => {
      const hold = (lock: unknown): Promise<void> | undefined => {
        resolve(lock !== null);
        return lock === null
          ? undefined
          : new Promise((release) => {
              this.#release = release;
            });
      };
      navigator.locks.request(this.#name, steal ? { steal } : { ifAvailable: true }, hold).catch(() => {
        this.#release = undefined;
        lost();
      });
    });
  }

  release(): void {
    this.#release?.();
    this.#release = undefined;
  }
}
