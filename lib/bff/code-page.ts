import 'server-only'
import type { NextRequest } from 'next/server'
import { ask } from './ask'
import { localeOf } from './cookies'
import { codePolicy } from './security-headers'
import { readSession } from './session'

/**
 * A page somebody wrote for an application, as the workflow server answers it to this person. Its policy makes an origin of
 * its own of it, also where it is opened by itself: it has no cookie, no storage and no network, and reads nothing of ours.
 */
export async function codePage(request: NextRequest): Promise<Response> {
  const headers = { 'content-security-policy': codePolicy, 'cache-control': 'no-store' }
  const session = await readSession(request.headers.get('cookie') ?? undefined)
  if (!session) return new Response(null, { status: 401, headers })
  const query = new URLSearchParams({
    moduleId: request.nextUrl.searchParams.get('moduleId') ?? '',
    menuId: request.nextUrl.searchParams.get('menuId') ?? '',
  })
  const answer = await ask<{ code: string } | null>(
    'GET',
    `/api/module/code?${query.toString()}`,
    session.token,
    localeOf(request.headers.get('cookie')),
  )
  if (answer.code !== 200 || !answer.data) return new Response(null, { status: 404, headers })
  return new Response(answer.data.code, { headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } })
}
