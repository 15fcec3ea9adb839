/** Numbers one after the other in little room. */
export class NumberList {
  private held = new Float64Array(16)
  length = 0

  add(value: number): void {
    if (this.length === this.held.length) {
      const wider = new Float64Array(this.length * 2)
      wider.set(this.held)
      this.held = wider
    }
    this.held[this.length++] = value
  }

  get sum(): number {
    let sum = 0
    for (let at = 0; at < this.length; at++) sum += this.held[at] ?? 0
    return sum
  }

  get mean(): number {
    return this.length > 0 ? this.sum / this.length : 0
  }

  sorted(): Float64Array {
    return this.held.slice(0, this.length).sort()
  }
}
