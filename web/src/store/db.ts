// IndexedDB with promises. Everything that is kept on this device but the settings is in one database.

export type StoreName = "games" | "reviews" | "outbox" | "tables";

/** What a store's things are found by. */
const keys: Readonly<Record<StoreName, string>> = { games: "id", reviews: "id", outbox: "key", tables: "table" };

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open("surto", 1);
    request.onupgradeneeded = () => {
      for (const [name, keyPath] of Object.entries(keys)) request.result.createObjectStore(name, { keyPath });
    };
    request.onsuccess = () => {
      const db = request.result;
      const forget = (): void => {
        opened = undefined;
      };
      db.onclose = forget;
      db.onversionchange = () => {
        // a newer page wants to change it
        db.close();
        forget();
      };
      resolve(db);
    };
    request.onerror = () => {
      opened = undefined; // the next one who asks tries again
      reject(request.error ?? new Error("indexedDB"));
    };
  });
  return opened;
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("indexedDB"));
  });
}

/** A change is made when its transaction is: an answer alone may still be taken back, when the disk is full. */
async function change(name: StoreName, make: (store: IDBObjectStore) => void): Promise<void> {
  const transaction = (await open()).transaction(name, "readwrite");
  make(transaction.objectStore(name));
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("indexedDB"));
  });
}

async function reading(name: StoreName): Promise<IDBObjectStore> {
  return (await open()).transaction(name).objectStore(name);
}

export const db = {
  async all<T>(name: StoreName): Promise<T[]> {
    return answered<T[]>((await reading(name)).getAll());
  },
  async get<T>(name: StoreName, key: string): Promise<T | undefined> {
    return answered<T | undefined>((await reading(name)).get(key));
  },
  put(name: StoreName, thing: object): Promise<void> {
    return change(name, (store) => store.put(thing));
  },
  remove(name: StoreName, key: string): Promise<void> {
    return change(name, (store) => store.delete(key));
  },
};
