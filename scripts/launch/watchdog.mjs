/** What a program may miss before it is taken for dead: fifteen seconds without a sign. */
const usual = { patienceMs: 3_000, pauseMs: 3_000, misses: 5 }

/**
 * Asks a program again and again for a sign of life. Questions are counted, not seconds: a machine that slept is no reason.
 * @param ask resolves when the program answers
 * @param onSilent called once, after so many questions in a row without an answer
 * @returns ends the watch
 */
export function watchOver(ask, onSilent, { patienceMs, pauseMs, misses } = usual) {
  let missed = 0
  let timer
  let over = false
  const look = () => {
    let answered = false
    const hear = (alive) => {
      if (answered || over) return
      answered = true
      clearTimeout(timer)
      missed = alive ? 0 : missed + 1
      if (missed >= misses) {
        over = true
        return onSilent()
      }
      timer = setTimeout(look, alive ? pauseMs : 0)
    }
    timer = setTimeout(hear, patienceMs, false)
    // A refused connection comes back at once; it counts when its time is over, as silence does.
    Promise.resolve(ask()).then(
      () => hear(true),
      () => undefined,
    )
  }
  look()
  return () => {
    over = true
    clearTimeout(timer)
  }
}
