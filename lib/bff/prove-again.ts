import 'server-only'
import type { NextRequest } from 'next/server'
import { companyIn, readSession } from './session'

/** Where a person finds himself who has signed in again at his provider, in a window beside the page that asked. */
const provenPage = '/sso/proven'

/** The provider does not say when somebody signed in there: trying once more does not help (`proof.noTime`). */
const noTime = 40107

export const provenTarget = (failed: boolean, code?: number): string =>
  failed ? `${provenPage}?failed=${code === noTime ? 'noTime' : '1'}` : provenPage

/** Whether somebody who is in wants to prove once more that it is he, and of which company he is. */
export async function wishToProve(request: NextRequest): Promise<{ company: string } | null> {
  if (request.nextUrl.searchParams.get('again') !== '1') return null
  const session = await readSession(request.headers.get('cookie') ?? undefined)
  return session && { company: companyIn(session.token) }
}

/** The session he proves himself for. @throws Error where there is none any more */
export async function sessionToProve(request: NextRequest): Promise<string> {
  const session = await readSession(request.headers.get('cookie') ?? undefined)
  if (!session) throw new Error('nobody is in')
  return session.token
}
