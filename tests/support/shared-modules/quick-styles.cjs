// jsdom works out every style of an element when a test asks for its role, name or visibility, and looks at every rule of every sheet for
// it. Here what is asked is worked out, by jsdom, of the rules that can concern the element at all. The answers are the same.
const { dirname } = require('node:path')

const jsdom = dirname(require.resolve('jsdom', { paths: [require.resolve('jest-environment-jsdom')] })) + '/jsdom'
const selectors = require(`${jsdom}/living/helpers/selectors`)

/** What a selector asks of the element itself: for each of its alternatives a class, an id or a tag; null where that is not plain to see. */
function demandsOf(selector) {
  // Steps of an animation have no selector.
  if (!selector || /\\|\([^)]*\(/.test(selector)) return null
  const demands = selector.split(/,(?![^(]*\))/).map((alternative) => {
    const last = /(?:^|[\s>+~])((?:[^\s>+~()[\]]|\([^()]*\)|\[[^\]]*\])+)\s*$/.exec(alternative)?.[1]
    const own = last?.replace(/\([^()]*\)|\[[^\]]*\]/g, '') ?? ''
    const [, name] = /\.([\w-]+)/.exec(own) ?? []
    if (name) return { name }
    const [, id] = /#([\w-]+)/.exec(own) ?? []
    if (id) return { id }
    const [, tag] = /^([\w-]+)/.exec(own) ?? []
    return tag ? { tag: tag.toLowerCase() } : null
  })
  return demands.includes(null) ? null : demands
}

const known = new Map()
function mayMatch(element, selector) {
  if (!known.has(selector)) known.set(selector, demandsOf(selector))
  const demands = known.get(selector)
  if (!demands) return true
  const names = ` ${(element.getAttributeNS(null, 'class') ?? '').replace(/\s+/g, ' ')} `
  return demands.some(({ name, id, tag }) => {
    if (name) return names.includes(` ${name} `)
    return id ? element.getAttributeNS(null, 'id') === id : element._localName.toLowerCase() === tag
  })
}

// Before the module that takes it from there is loaded.
const { matchesDontThrow } = selectors
selectors.matchesDontThrow = (element, selector) => mayMatch(element, selector) && matchesDontThrow(element, selector)

const { getDeclarationForElement, getResolvedValue } = require(`${jsdom}/living/helpers/style-rules`)
const { implForWrapper } = require(`${jsdom}/living/generated/utils`)

const quick = {
  display: (element) => getDeclarationForElement(element).getPropertyValue('display'),
  visibility: (element) => getResolvedValue(element, 'visibility'),
  'pointer-events': (element) => getResolvedValue(element, 'pointer-events'),
}
quick.pointerEvents = quick['pointer-events']

/** Gives a window a getComputedStyle that works out what is asked, where it is one of the above, and else everything. */
exports.useQuickStyles = (window) => {
  const all = window.getComputedStyle
  window.getComputedStyle = function (element, pseudo) {
    const own = pseudo ? null : implForWrapper(element)
    if (!own) return all.call(window, element, pseudo)
    let whole
    const style = () => (whole ??= all.call(window, element))
    const getPropertyValue = (name) => (Object.hasOwn(quick, name) ? quick[name](own) : style().getPropertyValue(name))
    return new Proxy(Object.prototype, {
      get(_, name) {
        if (name === 'getPropertyValue') return getPropertyValue
        if (Object.hasOwn(quick, name)) return quick[name](own)
        const value = style()[name]
        return typeof value === 'function' ? value.bind(style()) : value
      },
      has: (_, name) => name in style(),
    })
  }
}
