/** Hands text that is here already to the browser as a download. */
export const saveAsFile = (name: string, text: string, type = 'application/json'): void =>
  saveBlob(name, new Blob([text], { type }))

/** The same of anything. */
export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
