/** A multipart body with one file behind its fields, as a browser would send it. */
export function multipartFile(
  name: string,
  content: Buffer | string,
  fields: Record<string, string> = {},
): { headers: Record<string, string>; payload: Buffer } {
  const boundary = '----baton-test-boundary'
  const before = Object.entries(fields)
    .map(([field, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`)
    .join('')
  const head = `${before}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}
