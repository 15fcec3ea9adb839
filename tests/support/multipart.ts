/** A multipart body with one file, as a browser would send it. */
export function multipartFile(name: string, content: Buffer | string): { headers: Record<string, string>; payload: Buffer } {
  const boundary = '----baton-test-boundary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}
