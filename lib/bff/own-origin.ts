import 'server-only'
import type { NextRequest } from 'next/server'
import { ownOriginAt } from './origin-check'

export const hostOf = (request: NextRequest): string => request.headers.get('host') ?? ''

/**
 * Where an identity provider sends people back to; it must be registered there, so the public address counts, or that of the
 * company they came by: the cookie that waits for them is at that host.
 */
export const ownOrigin = async (request: NextRequest): Promise<string> =>
  (await ownOriginAt(hostOf(request))) ?? request.nextUrl.origin
