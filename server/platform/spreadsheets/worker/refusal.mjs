/** A file is not read, and why: 'unreadable', 'rows', 'columns' or 'size'. */
export class Refusal extends Error {
  constructor(reason, message = reason) {
    super(message)
    this.reason = reason
  }
}
