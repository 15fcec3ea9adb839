import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { freePort } from './product'
import { temporaryFolder } from './test-server'

export const nginxIsThere = spawnSync('nginx', ['-v']).status === 0

/** The settings and locations docs/deployment.md gives people, without its certificate. */
function documentedServer(): string {
  const [, block] = /```nginx\n([\s\S]*?)```/.exec(readFileSync('docs/deployment.md', 'utf8')) ?? []
  const secure = block?.slice(block.indexOf('listen 443')) ?? ''
  const from = secure.indexOf('client_max_body_size')
  if (from < 0) throw new Error('docs/deployment.md has no server for https with its locations.')
  return secure.slice(from)
}

/** nginx as docs/deployment.md sets it up, in front of a web; plain http. */
export async function startNginx(web: string): Promise<{ host: string; close(): Promise<void> }> {
  const folder = temporaryFolder()
  const port = await freePort()
  mkdirSync(join(folder.path, 'temp'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder.path}/temp/${kind};`)
    .join(' ')
  const file = join(folder.path, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${folder.path}/pid; error_log ${folder.path}/errors crit;
events { worker_connections 256; }
http { access_log off; ${temporary}
upstream baton { server ${web}; keepalive 64; }
server { listen 127.0.0.1:${port};
${documentedServer()}
}`,
  )
  const running = spawn('nginx', ['-c', file, '-p', folder.path], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  running.stderr.on('data', (piece: Buffer) => {
    said += piece.toString()
  })
  const ended = new Promise<void>((resolve) => running.on('close', () => resolve()))
  await untilItListens(port, () => running.exitCode !== null && `nginx ended: ${said}`)
  return {
    host: `127.0.0.1:${port}`,
    async close() {
      running.kill()
      await ended
      folder.remove()
    },
  }
}

function untilItListens(port: number, ended: () => string | false): Promise<void> {
  return new Promise((resolve, reject) => {
    const attempt = () => {
      const why = ended()
      if (why) return reject(new Error(why))
      const probe = connect(port, '127.0.0.1', () => {
        probe.destroy()
        resolve()
      })
      probe.on('error', () => setImmediate(attempt))
    }
    attempt()
  })
}
