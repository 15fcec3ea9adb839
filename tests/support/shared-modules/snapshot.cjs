const { dirname } = require('node:path')

const jsdom = dirname(require.resolve('jsdom', { paths: [require.resolve('jest-environment-jsdom')] })) + '/jsdom'
const { implForWrapper } = require(`${jsdom}/living/generated/utils`)

const isObject = (value) => value !== null && (typeof value === 'object' || typeof value === 'function')

/** All names of a window: the classes of jsdom are told by the object behind it only. */
const namesOf = (window) =>
  new Set([...Reflect.ownKeys(window), ...Reflect.ownKeys(implForWrapper(window.document)._globalObject)])

function descriptorsOf(object, names) {
  const found = new Map()
  for (const name of names) {
    const descriptor = Reflect.getOwnPropertyDescriptor(object, name)
    if (descriptor) found.set(name, descriptor)
  }
  return found
}

/** What hangs from a window: its classes with their prototypes, its document, stores and the like. */
function partsOf(window, own) {
  const { document } = window
  const parts = new Set([document, document.documentElement, document.head, document.body])
  for (const { value } of own.values()) {
    if (!isObject(value) || value === window) continue
    parts.add(value)
    if (typeof value === 'function' && isObject(value.prototype)) parts.add(value.prototype)
  }
  for (const name of ['navigator', 'screen', 'performance', 'crypto'])
    if (isObject(window[name])) parts.add(window[name])
  return parts
}

const isSame = (one, other) =>
  one.value === other.value && one.get === other.get && one.set === other.set && one.writable === other.writable

function restore(object, names, first) {
  for (const name of names) if (!first.has(name)) Reflect.deleteProperty(object, name)
  for (const [name, descriptor] of first) {
    const now = Reflect.getOwnPropertyDescriptor(object, name)
    // What may not be defined anew has not been either: false is no failure.
    if (!now || !isSame(now, descriptor)) Reflect.defineProperty(object, name, descriptor)
  }
}

/** Remembers a window as it is; `restore` makes it so again, whatever was set, replaced or removed meanwhile. */
exports.snapshot = (window) => {
  const own = descriptorsOf(window, namesOf(window))
  const parts = [...partsOf(window, own)].map((part) => [part, descriptorsOf(part, Reflect.ownKeys(part))])
  return {
    restore() {
      restore(window, namesOf(window), own)
      for (const [part, first] of parts) restore(part, Reflect.ownKeys(part), first)
    },
    /** What is added to the window while this runs (a package that is shared loads) stays. */
    withAdditions(run) {
      const before = namesOf(window)
      try {
        return run()
      } finally {
        for (const name of namesOf(window))
          if (!before.has(name) && !own.has(name)) own.set(name, Reflect.getOwnPropertyDescriptor(window, name))
      }
    },
  }
}
