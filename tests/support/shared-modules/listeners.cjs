/**
 * Who listens at what outlives a file: the window, the document and its three elements.
 * @param isLasting whether what listens now listens for good: a shared module, from its first line on
 */
exports.watchListeners = (window, isLasting) => {
  const { document } = window
  const lasting = new Set([window, document, document.documentElement, document.head, document.body])
  const added = []
  const watch = (holder) => {
    const { addEventListener, removeEventListener } = holder
    holder.addEventListener = function (type, listener, options) {
      const target = this ?? window
      if (lasting.has(target) && !isLasting()) added.push([target, type, listener, options])
      return addEventListener.call(target, type, listener, options)
    }
    // Taken away once: Jest counts who listens for errors, and reports them itself where the count says nobody does.
    holder.removeEventListener = function (type, listener, options) {
      const target = this ?? window
      const at = added.findIndex((one) => one[0] === target && one[1] === type && one[2] === listener)
      if (at >= 0) added.splice(at, 1)
      return removeEventListener.call(target, type, listener, options)
    }
  }
  watch(window.EventTarget.prototype)
  // Jest has given the window one of its own.
  watch(window)
  return {
    remove() {
      for (const [target, type, listener, options] of added.splice(0))
        target.removeEventListener(type, listener, options)
    },
  }
}
