import { useSyncExternalStore } from 'react'

/** A value outside React that components can watch. */
export interface Store<Value> {
  get(): Value
  set(next: Value | ((before: Value) => Value)): void
  subscribe(listener: () => void): () => void
}

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      const after = typeof next === 'function' ? (next as (before: Value) => Value)(value) : next
      if (Object.is(after, value)) return
      value = after
      listeners.forEach((listener) => listener())
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The server draws what a store begins with: nothing has happened yet there. */
export function useStore<Value>(store: Store<Value>, onServer: Value = store.get()): Value {
  return useSyncExternalStore(store.subscribe, store.get, () => onServer)
}
