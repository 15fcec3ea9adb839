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

// It knows no media: none matches.
if (typeof window !== 'undefined')
  window.matchMedia = (media) =>
    ({ media, matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList

// It has nothing to scroll either.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => undefined
