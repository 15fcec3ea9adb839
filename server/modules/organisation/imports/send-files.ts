import type { ImportKind } from '@/lib/contracts/imports'
import type { StreamContext } from '@/server/http/serve'
import { writeExcel } from '@/server/platform/spreadsheets/write-sheet'
import { columnWord, headsOf } from './import-columns'
import { keptFile } from './keep-file'
import { badRowsOf, lookThrough } from './look-through'
import { problemText } from './row-problem'

function send({ reply }: StreamContext, name: string, bytes: Buffer) {
  void reply.headers({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
  })
  return reply.send(bytes)
}

/** The bad rows as they came, with why behind them: mended, the file can be sent again. */
export async function sendErrorFile(context: StreamContext, importId: string): Promise<unknown> {
  const { heads, rows, fileName } = await context.transact(async (tx) => {
    const file = await keptFile(tx, context.caller, importId)
    const { problems } = await lookThrough({ ...context, tx }, file.kind, file.rows)
    const width = file.rows[0]?.cells.length ?? 0
    return {
      fileName: file.file_name,
      heads: [...(file.rows[0]?.cells ?? []), columnWord(context.locale, 'reason')],
      rows: badRowsOf(file.rows, problems).map(({ row, problems: own }) => [
        ...Array.from({ length: width }, (_, column) => row.cells[column] ?? ''),
        own.map((problem) => problemText(context.locale, problem)).join('; '),
      ]),
    }
  })
  const name = `${fileName.replace(/\.[^.]*$/, '')} ${columnWord(context.locale, 'reason')}.xlsx`
  return send(context, name, await writeExcel(columnWord(context.locale, 'reason'), heads, rows))
}

const examples: Record<ImportKind, string[][]> = {
  users: [['wang.xin', '王欣', '王欣 Wang Xin', 'E1001', '', 'wang.xin@example.com', '', '', '']],
  departments: [
    ['sales', 'ROOT', '销售部|Sales|銷售部', 'S01'],
    ['sales-east', 'sales', '华东|East|華東', 'S011'],
  ],
}

export const sendTemplate = async (context: StreamContext, kind: ImportKind): Promise<unknown> =>
  send(context, `${kind}.xlsx`, await writeExcel(kind, headsOf(context.locale, kind), examples[kind]))
