import { TextDecoder, TextEncoder } from 'node:util'

// MUI X reads the first two while it loads; jsdom has none of them.
Object.assign(globalThis, {
  TextEncoder,
  TextDecoder,
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
})

// It has nothing to scroll either.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => undefined
