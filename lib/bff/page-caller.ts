import 'server-only'
import type { IncomingMessage } from 'node:http'
import type { NextRequest } from 'next/server'
import { callerAddress } from './caller-address'
import { hasOwnDoor } from './own-door'
import { bffSettings } from './settings'

/** Who asks for a page, as the workflow server is told of him where the page asks it something before he is known. */
export interface PageCaller {
  host: string
  address?: string
  userAgent?: string
}

/** Pages know the other end of a connection by this header alone: our own server writes into it what holds, whatever came. */
export function nameCaller({ headers, socket }: IncomingMessage): void {
  const address = callerAddress(socket.remoteAddress, headers['x-forwarded-for'], bffSettings().trustProxy)
  if (address) headers['x-forwarded-for'] = address
  else delete headers['x-forwarded-for']
}

export function pageCaller({ headers }: Pick<NextRequest, 'headers'>): PageCaller {
  const said = headers.get('x-forwarded-for') ?? undefined
  return {
    host: headers.get('host') ?? '',
    // Where our own server stands before Next it has written the header; elsewhere it holds if a proxy we trust has.
    address: callerAddress(undefined, said, hasOwnDoor() || bffSettings().trustProxy),
    userAgent: headers.get('user-agent') ?? undefined,
  }
}
