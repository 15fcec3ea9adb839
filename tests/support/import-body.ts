import { multipartFile } from './multipart'

/** A multipart body of an import: which kind, then the file. */
export function importBody(kind: string, name: string, content: Buffer | string) {
  const { headers, payload } = multipartFile(name, content)
  const boundary = headers['content-type']!.split('boundary=')[1]!
  const field = Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="kind"\r\n\r\n${kind}\r\n`)
  return { headers, payload: Buffer.concat([field, payload]) }
}
