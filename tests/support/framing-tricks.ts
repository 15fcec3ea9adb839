/** A way to say two things about where a request ends. */
export interface FramingTrick {
  name: string
  /** Written one after the other, each by itself. */
  packets: string[]
}

/** The address of a request that only exists if somebody takes a body for a request of its own. */
export const smuggledPath = '/api/smuggled'

/** Names a person may not give another; every trick carries them along, so that what is refused is refused for its framing. */
const plain = (host: string) => `host: ${host}\r\nx-requested-with: x\r\ncontent-type: application/json\r\n`
const whole = (host: string) => `POST ${smuggledPath} HTTP/1.1\r\n${plain(host)}content-length: 2\r\n\r\n{}`
/** The head of a request whose body is still to come: whoever comes next on the connection would be its body. */
const half = (host: string) => `POST ${smuggledPath} HTTP/1.1\r\n${plain(host)}content-length: 4000\r\n\r\n{"a":"`
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`
const inChunks = (text: string) => `${chunk(text)}0\r\n\r\n`

const methods = ['GET', 'HEAD', 'DELETE', 'OPTIONS', 'PUT', 'PATCH', 'POST']
const targets = ['/api/auth/login', '/api/menu/getAllUserMenuList', '/login']

const codings = [
  'Transfer-Encoding: chunked',
  'Transfer-Encoding:chunked',
  'Transfer-Encoding:\tchunked',
  'Transfer-Encoding: \t chunked\t',
  'Transfer-Encoding : chunked',
  ' Transfer-Encoding: chunked',
  'transfer-encoding: CHUNKED',
  'TRANSFER-ENCODING: Chunked',
  'Transfer-Encoding: xchunked',
  'Transfer-Encoding: chunked, identity',
  'Transfer-Encoding: identity, chunked',
  'Transfer-Encoding: identity',
  'Transfer-Encoding: chunked, chunked',
  'Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked',
  'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity',
  'Transfer-Encoding: identity\r\nTransfer-Encoding: chunked',
  'Transfer-Encoding: gzip, chunked',
  'Transfer-Encoding:\r\n chunked',
  'Transfer-Encoding: chun\r\n ked',
  'X: y\r\n Transfer-Encoding: chunked',
  'Transfer-Encoding: "chunked"',
  'Transfer-Encoding: chunked;q=1',
  'Transfer-Encoding\0: chunked',
  'Transfer_Encoding: chunked',
  'Transfer-Encoding: \x0bchunked',
  'X: y\nTransfer-Encoding: chunked',
  'Connection: Transfer-Encoding\r\nTransfer-Encoding: chunked',
  'Transfer-Encoding: chunked\r\nTrailer: content-length',
  'Expect: 100-continue\r\nTransfer-Encoding: chunked',
]
const lengths = (length: number) => [
  `Content-Length: ${length}`,
  `Connection: Content-Length\r\nContent-Length: ${length}`,
  `Connection: keep-alive, content-length\r\nContent-Length: ${length}`,
  `Content-Length: ${length}\r\nConnection:\tCONTENT-LENGTH\t,close`,
  `Connection: close\r\nConnection: content-length\r\nContent-Length: ${length}`,
  `Content-Length: ${length}\r\nContent-Length: 0`,
  `Content-Length: 0\r\nContent-Length: ${length}`,
  `Content-Length: ${length}, ${length}`,
  `Content-Length: ${length}, 0`,
  `Content-Length: -${length}`,
  `Content-Length: +${length}`,
  `Content-Length: 0x${length.toString(16)}`,
  `Content-Length: ${length}.0`,
  `Content-Length: ${length}e0`,
  `Content-Length: 00${length}`,
  `Content-Length : ${length}`,
  `Content-Length:\r\n ${length}`,
  `Content-Length: ${length}\r\nTransfer-Encoding: chunked`,
  `Transfer-Encoding: chunked\r\nContent-Length: ${length}`,
  `Transfer-Encoding: identity\r\nContent-Length: ${length}`,
  `Expect: 100-continue\r\nContent-Length: ${length}`,
  `Expect: 100-continue\r\nConnection: content-length\r\nContent-Length: ${length}`,
  `Expect: something\r\nContent-Length: ${length}`,
  `Content-Length: ${length}\r\nUpgrade: h2c\r\nConnection: upgrade`,
  `Connection: host\r\nContent-Length: ${length}`,
  `Content-Length: 18446744073709551${length}`,
  `Content-Length:`,
  `X: y\nContent-Length: ${length}`,
  `X: y\rContent-Length: ${length}`,
]

/** Every framing trick, towards a server that listens under this name. */
export function framingTricks(host: string): FramingTrick[] {
  const tricks: FramingTrick[] = []
  const add = (name: string, ...packets: string[]) => tricks.push({ name, packets })
  const request = (method: string, target: string, lines: string) =>
    `${method} ${target} HTTP/1.1\r\n${plain(host)}${lines}\r\n\r\n`
  const shown = (lines: string) => JSON.stringify(lines)

  for (const method of methods) {
    for (const target of targets) {
      const [length, chunked] = [`Content-Length: ${whole(host).length}`, 'Transfer-Encoding: chunked']
      add(`${method} ${target} with a length, in one packet`, request(method, target, length) + whole(host))
      add(
        `${method} ${target} with a length the connection names`,
        request(method, target, `Connection: content-length\r\n${length}`) + whole(host),
      )
      add(
        `${method} ${target} in chunks, in several packets`,
        request(method, target, chunked),
        chunk(whole(host)),
        '0\r\n\r\n',
      )
      add(
        `${method} ${target} in chunks that hold half a request`,
        request(method, target, chunked) + inChunks(half(host)),
      )
    }
  }
  for (const method of ['GET', 'POST']) {
    for (const lines of codings) {
      add(`${method} ${shown(lines)} in one packet`, request(method, '/api/auth/login', lines) + inChunks(whole(host)))
      add(
        `${method} ${shown(lines)} in several packets`,
        request(method, '/api/auth/login', lines),
        inChunks(whole(host)),
      )
      add(
        `${method} ${shown(lines)} with a length as well`,
        request(method, '/api/auth/login', `${lines}\r\nContent-Length: 5`) + `0\r\n\r\n${whole(host)}`,
      )
    }
    for (const lines of lengths(whole(host).length)) {
      add(`${method} ${shown(lines)} in one packet`, request(method, '/api/auth/login', lines) + whole(host))
      add(
        `${method} ${shown(lines)} in several packets`,
        request(method, '/api/auth/login', lines),
        whole(host).slice(0, 30),
        whole(host).slice(30),
      )
    }
    const length = `Content-Length: ${whole(host).length + 500}`
    add(`${method} half a body and no more`, request(method, '/api/auth/login', length) + whole(host))
    add(
      `${method} half a chunk and no more`,
      request(method, '/api/auth/login', 'Transfer-Encoding: chunked') + `ffff\r\n${whole(host)}`,
    )
    add(`${method} a length that is too short`, request(method, '/api/auth/login', 'Content-Length: 1') + half(host))
    add(
      `${method} a chunk with a sign, an extension and a trailer`,
      `${request(method, '/api/auth/login', 'Transfer-Encoding: chunked')}0;a=b\r\ncontent-length: 50\r\n\r\n${half(host)}`,
    )
    for (const size of ['-1', '+5', '0x5', '5 ', ' 5', '5\n', 'fffffffffffffffff', '5;\n', ''])
      add(
        `${method} a chunk of size ${shown(size)}`,
        `${request(method, '/api/auth/login', 'Transfer-Encoding: chunked')}${size}\r\n${whole(host)}\r\n0\r\n\r\n`,
      )
    add(
      `${method} ended by bare line feeds`,
      `${method} /api/auth/login HTTP/1.1\nhost: ${host}\nx-requested-with: x\ncontent-length: ${whole(host).length}\n\n${whole(host)}`,
    )
    add(
      `${method} under the first version`,
      request(method, '/api/auth/login', length).replace('HTTP/1.1', 'HTTP/1.0') + whole(host),
    )
    add(
      `${method} with two hosts`,
      request(method, '/api/auth/login', `Host: other\r\nContent-Length: ${whole(host).length}`) + whole(host),
    )
    add(
      `${method} of an absolute address`,
      request(method, `http://${host}/api/auth/login`, `Content-Length: ${whole(host).length}`) + whole(host),
    )
  }
  add(
    'a body larger than the call allows',
    `${request('POST', '/api/auth/login', 'Content-Length: 9000000')}${whole(host).repeat(200)}`,
  )
  add(
    'a body larger than the call allows, in chunks',
    `${request('POST', '/api/auth/login', 'Transfer-Encoding: chunked')}7fffff\r\n${whole(host).repeat(200)}`,
  )
  add(
    'an empty line, then a request',
    `\r\n\r\n${request('GET', '/api/auth/login', `Content-Length: ${whole(host).length}`)}${whole(host)}`,
  )
  add('a request for a tunnel', `CONNECT ${host} HTTP/1.1\r\nhost: ${host}\r\n\r\n${whole(host)}`)
  add('the beginning of another protocol', `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${whole(host)}`)
  return tricks
}
