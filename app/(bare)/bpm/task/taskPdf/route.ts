import type { NextRequest } from 'next/server'
import { TooManyPapers } from '@/lib/bff/pdf-queue'
import { currentPerson } from '@/lib/bff/person'
import { NoBrowser, NothingToPrint, printPdf } from '@/lib/bff/print-pdf'

/** The print page of a task, or of several, as a PDF file. The gate has asked for a sign-in before. */
export async function GET(request: NextRequest): Promise<Response> {
  const { user } = await currentPerson()
  try {
    const page = request.nextUrl.searchParams.has('tids') ? 'taskPrintMany' : 'taskPrintVue'
    const pdf = await printPdf(`/bpm/task/${page}${request.nextUrl.search}`, {
      who: user.account,
      cookie: request.headers.get('cookie') ?? '',
    })
    return new Response(new Uint8Array(pdf), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="task.pdf"',
        'cache-control': 'no-store',
      },
    })
  } catch (error) {
    if (error instanceof NothingToPrint) return new Response(null, { status: 404 })
    if (error instanceof TooManyPapers)
      return new Response(null, { status: 429, headers: { 'retry-after': String(error.retryAfterSeconds) } })
    if (error instanceof NoBrowser) return new Response(null, { status: 501 })
    throw error
  }
}
