export const encryptions = ['starttls', 'tls'] as const

/** A mail server as it is typed. */
export interface Server {
  host: string
  port: string
  encryption: (typeof encryptions)[number]
  user: string
  /** Never told by the server: '' until it is typed. */
  password: string
}

export const noServer: Server = { host: '', port: '', encryption: 'starttls', user: '', password: '' }

/** What is shown of a kept address, which comes without its password. */
export function serverIn(address: string): Server {
  if (!URL.canParse(address)) return noServer
  const { protocol, hostname, port, username } = new URL(address)
  return {
    host: hostname,
    port,
    encryption: protocol === 'smtps:' ? 'tls' : 'starttls',
    user: decodeURIComponent(username),
    password: '',
  }
}

/** As the server takes it; '' for none. */
export function addressOf({ host, port, encryption, user, password }: Server): string {
  if (!host.trim()) return ''
  const named = user && `${encodeURIComponent(user)}${password && `:${encodeURIComponent(password)}`}@`
  return `${encryption === 'tls' ? 'smtps' : 'smtp'}://${named}${host.trim()}${port.trim() && `:${port.trim()}`}`
}
