// Answers every call at once with the same small envelope: what remains when it is measured through the door is the door.
import { createServer } from 'node:http'

const answer = JSON.stringify({
  code: 200,
  message: '',
  data: {
    token: 'a-token-of-the-bench-0123456789',
    account: 'bench',
    name: 'Bench',
    defaultLanguage: 'zh-CN',
    hasAvatar: false,
    lastLoginTime: null,
    filler: 'x'.repeat(150),
  },
})
const server = createServer((request, response) => {
  request.resume()
  request.on('end', () =>
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(answer) })
      .end(answer),
  )
})
server.keepAliveTimeout = 72_000
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send('ready'))
