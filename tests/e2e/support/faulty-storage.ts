/** Faults of a browser's storage, each a script that runs before a page's own. */
export const storageFaults = {
  /** Safari 14: `indexedDB.open` never answers. */
  openHangs: () => {
    const silent = Object.create(IDBOpenDBRequest.prototype) as object;
    IDBFactory.prototype.open = () => Object.assign(silent, { addEventListener: () => undefined }) as never;
  },
  putIsFull: () => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('Encountered full disk.', 'QuotaExceededError');
    };
  },
  /** A transaction never ends. */
  readingHangs: () => {
    const silent = Object.create(IDBRequest.prototype) as object;
    const read = () => Object.assign(silent, { addEventListener: () => undefined }) as never;
    Object.assign(IDBObjectStore.prototype, { get: read, getAll: read });
  },
  cachesHang: () => {
    const never = () => new Promise<never>(() => undefined);
    for (const name of ['open', 'match', 'keys', 'delete', 'has'] as const)
      CacheStorage.prototype[name] = never;
  },
  /** 200 KB are left, and a page does not fit. */
  cachesAreFull: () => {
    Cache.prototype.put = () => Promise.reject(new DOMException('Quota exceeded.', 'QuotaExceededError'));
    StorageManager.prototype.estimate = () => Promise.resolve({ quota: 10_200_900, usage: 10_000_000 });
  },
  locksHang: () => {
    const never = () => new Promise<never>(() => undefined);
    Object.assign(LockManager.prototype, { request: never, query: never });
  },
  noStorageManager: () => {
    Object.defineProperty(navigator, 'storage', { value: undefined });
  },
  /** Cookies and site data are blocked. */
  allBlocked: () => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(globalThis, name, { get: refuse });
  },
};
