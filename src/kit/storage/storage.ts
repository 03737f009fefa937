/** Values by name, in the browser's storage; if storage refuses them, in memory until the page is left. No call throws. */
export type KeptValues = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'> & {
  readonly names: () => readonly string[];
  /** Whether a value written now is still there after a reload. */
  readonly lasts: () => boolean;
  /** Whether storage has refused a value of this page, which is then only in memory. */
  readonly refuses: () => boolean;
};

/** Local storage: all tabs, until it is cleared. */
export const browserStorage = keptIn(() => localStorage);
/** Session storage: this tab, reloads included. */
export const tabStorage = keptIn(() => sessionStorage);

/**
 * Makes full storage throw on access, too. Packages such as aws-amplify choose between storage and memory as they load, by that alone. Call
 * before they load.
 */
export function closeFullStorage(): void {
  const areas = { localStorage: browserStorage, sessionStorage: tabStorage };
  for (const [name, kept] of Object.entries(areas))
    if (!kept.lasts()) Object.defineProperty(window, name, { get: refuse, configurable: true });
}

function refuse(): never {
  throw new DOMException('Storage takes nothing.', 'QuotaExceededError');
}

/**
 * Storage may be absent or null, throw when it is read (Chrome with site data blocked), or throw at each write (storage full). A refused value
 * replaces the older one only on this page. Storage keeps the older one for the next load, since even a draft that is a minute old names its payment.
 */
export function keptIn(area: () => Storage | null): KeptValues {
  const refused = new Map<string, string>();
  const ask = <T>(act: (storage: Storage) => T, otherwise: T): T => {
    try {
      const storage = area();
      return storage === null ? otherwise : act(storage);
    } catch {
      return otherwise;
    }
  };
  const write = (name: string, value: string) =>
    ask((storage) => {
      storage.setItem(name, value);
      return true;
    }, false);
  return {
    getItem: (name) => refused.get(name) ?? ask((storage) => storage.getItem(name), null),
    setItem: (name, value) => {
      if (write(name, value)) refused.delete(name);
      else refused.set(name, value);
    },
    removeItem: (name) => {
      refused.delete(name);
      ask((storage) => storage.removeItem(name), undefined);
    },
    clear: () => {
      refused.clear();
      ask((storage) => storage.clear(), undefined);
    },
    names: () => [...new Set([...refused.keys(), ...ask((storage) => Object.keys(storage), [])])],
    refuses: () => refused.size > 0,
    lasts: () => {
      const isTaken = write(PROBE, PROBE);
      ask((storage) => storage.removeItem(PROBE), undefined);
      return isTaken;
    },
  };
}

const PROBE = 'probe';
