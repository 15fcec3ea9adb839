import { createHmac } from 'node:crypto'
import { readJson } from '@/lib/contracts/json-text'
import type { Robot } from '@/lib/contracts/notifications'

/** What a group is told: a heading, a few lines and a link. */
export interface GroupMessage {
  heading: string
  lines: string[]
  link: string
  linkText: string
}

interface Target {
  kind: Robot['kind']
  address: string
  signingKey: string
}

export interface RobotRequest {
  url: string
  body: string
}

/** Signs that format or mention in a group are written so that they only look like themselves. */
const lookalikes: Record<string, string> = {
  '<': '＜',
  '>': '＞',
  '[': '［',
  ']': '］',
  '*': '＊',
  '`': '｀',
  '#': '＃',
  '@': '＠',
}
const plain = (text: string): string => text.replace(/[<>[\]*`#@]/g, (sign) => lookalikes[sign]!).replace(/\s+/g, ' ')

/** Headings and texts beyond this are cut: WeCom takes 4096 bytes of markdown, the others more. */
const longest = 900

/** What is too long loses words, never the link behind them. */
function markdown({ heading, lines, link, linkText }: GroupMessage): string {
  const way = link && `\n\n[${plain(linkText)}](${encodeURI(decodeURI(link))})`
  const said = [`**${plain(heading)}**`, ...lines.map((line) => `> ${plain(line)}`)].join('\n\n')
  return said.slice(0, longest - way.length) + way
}

/**
 * A message as the robots of WeCom, DingTalk and Feishu take it, by their documentation of custom group robots. DingTalk is
 * signed in its address (HMAC-SHA256 of time and key, by the key), Feishu in its body (of nothing, by time and key).
 */
export function robotRequest({ kind, address, signingKey }: Target, message: GroupMessage, now: Date): RobotRequest {
  switch (kind) {
    case 'wecom':
      return { url: address, body: JSON.stringify({ msgtype: 'markdown', markdown: { content: markdown(message) } }) }
    case 'dingtalk': {
      const url = new URL(address)
      if (signingKey) {
        const timestamp = String(now.getTime())
        url.searchParams.set('timestamp', timestamp)
        url.searchParams.set(
          'sign',
          createHmac('sha256', signingKey).update(`${timestamp}\n${signingKey}`).digest('base64'),
        )
      }
      const content = { title: plain(message.heading).slice(0, 100), text: markdown(message) }
      return { url: url.href, body: JSON.stringify({ msgtype: 'markdown', markdown: content }) }
    }
    case 'feishu': {
      const timestamp = String(Math.floor(now.getTime() / 1000))
      const signed = signingKey && {
        timestamp,
        sign: createHmac('sha256', `${timestamp}\n${signingKey}`).update('').digest('base64'),
      }
      const content = [
        ...message.lines.map((text) => [{ tag: 'text', text: plain(text) }]),
        ...(message.link ? [[{ tag: 'a', text: plain(message.linkText), href: message.link }]] : []),
      ]
      const post = { zh_cn: { title: plain(message.heading).slice(0, 200), content } }
      return { url: address, body: JSON.stringify({ ...(signed || {}), msg_type: 'post', content: { post } }) }
    }
  }
}

/** Codes by which the three say that it is too much at once: later it is taken. */
const tooMuch = new Set([45009, 130101, 410100, 9499, 11232])

/** What the other side made of it. */
export function robotAnswer(status: number, body: string): { kind: 'sent' | 'refused' | 'later'; problem: string } {
  if (status === 429 || status >= 500) return { kind: 'later', problem: String(status) }
  let answer: { errcode?: unknown; errmsg?: unknown; code?: unknown; msg?: unknown; StatusCode?: unknown }
  try {
    answer = (readJson(body) ?? {}) as typeof answer
  } catch {
    return { kind: 'refused', problem: `${status}` }
  }
  const code = Number(answer.errcode ?? answer.code ?? answer.StatusCode ?? Number.NaN)
  if (status < 300 && code === 0) return { kind: 'sent', problem: '' }
  const problem =
    `${Number.isNaN(code) ? status : code} ${String(answer.errmsg ?? answer.msg ?? '').slice(0, 300)}`.trim()
  return { kind: tooMuch.has(code) ? 'later' : 'refused', problem }
}
