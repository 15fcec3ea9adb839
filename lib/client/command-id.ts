/** Names one intention of a person; the server does it once however often the call is repeated. */
export function newCommandId(): string {
  // crypto.randomUUID exists in secure contexts only, and intranets still run plain HTTP.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
