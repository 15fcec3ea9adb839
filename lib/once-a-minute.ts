const mostAMinute = 300
const mostOfOneAMinute = 20

/** Lets each thing through once a minute, and not too many of one caller or in all: nobody fills a table by being refused. */
export class OnceAMinute {
  private minute = 0
  private readonly seen = new Set<string>()
  private readonly byCaller = new Map<string, number>()

  allows(caller: string, what: string, now: Date): boolean {
    const minute = Math.floor(now.getTime() / 60_000)
    if (minute !== this.minute) {
      this.minute = minute
      this.seen.clear()
      this.byCaller.clear()
    }
    const key = `${caller}\n${what}`
    const mine = this.byCaller.get(caller) ?? 0
    if (this.seen.has(key) || this.seen.size >= mostAMinute || mine >= mostOfOneAMinute) return false
    this.seen.add(key)
    this.byCaller.set(caller, mine + 1)
    return true
  }
}
