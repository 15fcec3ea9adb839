import type { NextRequest } from 'next/server'
import { gate } from '@/lib/bff/gate'

export const middleware = (request: NextRequest) => gate(request)

/** Without /api: there the door does its own checks, and middleware would buffer uploads. */
export const config = { runtime: 'nodejs', matcher: ['/((?!_next/|api/|icon.svg$|favicon.ico$).*)'] }
