import type { NextRequest } from 'next/server'
import { gate } from '@/lib/bff/gate'

export const middleware = (request: NextRequest) => gate(request)

/**
 * Without /api: there the door does its own checks, and middleware would buffer uploads. Without the files of public/: they
 * are the same for everybody, and a browser asks for some of them without a cookie.
 */
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/((?!_next/|api/|icons/|manifest/|guide/|sw.js$|push-worker.js$|icon.svg$|favicon.ico$|verify-receipt.html$).*)',
  ],
}
