// What tests get as @emotion/cache: the same, but the styles written for one file can be forgotten before the next.
const { default: createCache } = require('../../../node_modules/@emotion/cache/dist/emotion-cache.browser.cjs.js')

const made = []

exports.__esModule = true
exports.default = (options) => {
  const cache = createCache(options)
  made.push(cache)
  return cache
}
/** Every style is written again by whoever needs it next. */
exports.forgetStyles = () => {
  for (const cache of made) {
    cache.sheet.flush()
    cache.inserted = {}
    cache.registered = {}
  }
}
