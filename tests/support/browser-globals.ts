import { TextDecoder, TextEncoder } from 'node:util'
import { deserialize, serialize } from 'node:v8'

// MUI X reads the first two while it loads; jsdom knows none of these.
Object.assign(globalThis, {
  TextEncoder,
  TextDecoder,
  structuredClone: (value: unknown) => deserialize(serialize(value)) as unknown,
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
})

// It knows no media: none matches.
if (typeof window !== 'undefined')
  window.matchMedia = (media) =>
    ({ media, matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList

// It has nothing to scroll either.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => undefined
