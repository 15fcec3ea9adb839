// Starts Baton: the workflow server and the web, side by side.
//   node scripts/run.mjs start   installs and builds what is missing, then runs the built programs
//   node scripts/run.mjs dev     runs from source and reloads on changes
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { build, checkNode, install, PreparationFailed } from './launch/prepare.mjs'
import { startProgram } from './launch/program.mjs'
import { freePort } from './launch/free-port.mjs'
import { sessionSecret } from './launch/session-secret.mjs'
import { watchOver } from './launch/watchdog.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const development = process.argv[2] === 'dev'
const began = Date.now()
const say = (text) => process.stdout.write(`  ${text}\n`)

/** Exit code of a program whose settings are wrong: starting it again would not help. */
const wrongSettings = 78
const shortestPause = 100
const longestPause = 10_000

try {
  checkNode()
  process.stdout.write('Baton\n')
  await install(root, say)
  if (!development) await build(root, say)
} catch (error) {
  if (!(error instanceof PreparationFailed)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

const envFile = join(root, '.env')
const settings = { ...(existsSync(envFile) ? parseEnv(readFileSync(envFile, 'utf8')) : {}), ...process.env }
const port = Number(settings.PORT || 3000)
const env = {
  ...settings,
  NODE_ENV: development ? 'development' : 'production',
  NEXT_TELEMETRY_DISABLED: '1',
  // One that lies in a file is read by the programs themselves, and stands in no environment.
  ...(!settings.SESSION_SECRET_FILE && {
    SESSION_SECRET: settings.SESSION_SECRET || sessionSecret(resolve(root, settings.DATA_DIR || '.data')),
  }),
}

const commands = development
  ? {
      server: {
        command: process.execPath,
        args: ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'],
      },
      web: { command: process.execPath, args: ['node_modules/next/dist/bin/next', 'dev', '--port', String(port)] },
    }
  : {
      server: { command: process.execPath, args: ['--enable-source-maps', 'dist/server.mjs'] },
      web: { command: process.execPath, args: ['--enable-source-maps', 'dist/web.mjs'] },
    }

const running = {}
let stopping = false
/** How long each waits before it is started again: longer and longer, while it does not get ready. */
const pauses = { server: shortestPause, web: shortestPause }

/** Ends a program that gives no sign, however alive its process is; its end starts it again. Not where somebody may have stopped it to look at it. */
function keepAwake(program, name, ask) {
  if (development) return () => undefined
  return watchOver(ask, () => {
    say(`${name} gives no sign of life and is ended`)
    program.kill()
  })
}

function startAgain(kind, name, code, start) {
  say(`${name} ended (${code}); starting it again in ${pauses[kind] / 1000} s`)
  setTimeout(() => !stopping && void start(), pauses[kind])
  pauses[kind] = Math.min(pauses[kind] * 2, longestPause)
}

function stop(code) {
  if (stopping) return
  stopping = true
  process.exitCode = code
  running.web?.stop()
  running.server?.stop()
  setTimeout(() => {
    running.web?.kill()
    running.server?.kill()
  }, 20_000).unref()
}

/** Where people go, and as whom. */
function welcome({ firstRun, demo }) {
  const address = settings.PUBLIC_URL || `http://localhost:${port}`
  const lines = [`ready after ${((Date.now() - began) / 1000).toFixed(1)} s: ${address}`]
  if (firstRun?.oneTimePassword) {
    lines.push(
      '',
      `first administrator: admin, one-time password ${firstRun.oneTimePassword}`,
      'It is shown this once; sign in at /login/admin and change it.',
    )
  } else if (demo) {
    lines.push(
      '',
      'demo accounts, password of all Baton#2026:',
      '  zhangwei  requester           lina      his department leader',
      '  wangfang  finance             chenjing  director',
      '  designer  process designer    admin     administrator, /login/admin',
    )
  }
  lines.push('', 'Ctrl+C stops.')
  process.stdout.write(`${lines.map((line) => `  ${line}`).join('\n')}\n`)
}

function startServer(address) {
  return new Promise((ready) => {
    let rest = () => undefined
    const program = startProgram({
      name: 'server',
      cwd: root,
      ...commands.server,
      env: { ...env, ...(address && { WORKFLOW_SERVER_PORT: new URL(address).port }) },
      onMessage(message) {
        if (message?.kind === 'progress') say(message.text)
        if (message?.kind !== 'ready') return
        pauses.server = shortestPause
        rest = keepAwake(program, 'the workflow server', () =>
          fetch(`${message.address}/health/live`, { signal: AbortSignal.timeout(3_000) }),
        )
        ready(message)
      },
      onExit(code) {
        rest()
        running.server = undefined
        if (stopping) return
        // Before anybody was served, a start that fails is a start that cannot work.
        if (code === wrongSettings || (!address && !running.serverAddress)) return stop(code)
        startAgain('server', 'the workflow server', code, () => startServer(address ?? running.serverAddress))
      },
    })
    running.server = program
  })
}

function startWeb(workflowServerUrl, again = false) {
  return new Promise((ready) => {
    let rest = () => undefined
    let isReady = false
    const program = startProgram({
      name: 'web',
      cwd: root,
      ...commands.web,
      env: { ...env, WORKFLOW_SERVER_URL: workflowServerUrl },
      onMessage(message) {
        if (isReady || (message !== 'ready' && message?.kind !== 'ready')) return
        isReady = true
        pauses.web = shortestPause
        rest = keepAwake(program, 'the web', () => program.ping())
        if (again) say('the web answers again')
        ready()
      },
      onExit(code) {
        rest()
        running.web = undefined
        if (stopping) return
        if (code === wrongSettings || (!again && !isReady) || development) return stop(code || 1)
        startAgain('web', 'the web', code, () => startWeb(workflowServerUrl, true))
      },
    })
    running.web = program
    // Next's own development server says nothing over the channel.
    if (development) setTimeout(ready, 3000)
  })
}

process.on('SIGINT', () => stop(0))
process.on('SIGTERM', () => stop(0))

/** The watcher of the development server keeps its messages to itself: the server is asked instead. */
async function startWatchedServer() {
  const address = `http://127.0.0.1:${settings.WORKFLOW_SERVER_PORT || (await freePort())}`
  void startServer(address)
  while (!stopping) {
    const live = await fetch(`${address}/health/ready`).then(
      (response) => response.ok,
      () => false,
    )
    if (live) break
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  return { address, demo: !/^(0|false)$/.test(settings.DEMO ?? '') }
}

let server = {}
if (!settings.WORKFLOW_SERVER_URL) {
  server = await (development ? startWatchedServer() : startServer())
  running.serverAddress = server.address
}
if (!stopping) {
  await startWeb(settings.WORKFLOW_SERVER_URL || running.serverAddress)
  if (!stopping) welcome(server)
}
