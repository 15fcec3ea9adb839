import type { NextRequest } from 'next/server'
import { codePage } from '@/lib/bff/code-page'

/** The page of a DynamicCode menu, for the frame it is shown in. The gate has asked for a sign-in before. */
export const GET = (request: NextRequest): Promise<Response> => codePage(request)
