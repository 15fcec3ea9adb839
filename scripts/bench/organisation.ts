import { quantile, table } from './load'
import { timed, withWholeProduct, type WholeProduct } from './whole-product'

/** How many departments, and how many of them hang below the one that is moved. */
const departments = 50_000
const moved = 10_000
const runs = 5

const median = (times: number[]): number => Math.round(quantile(times, 0.5))

/** A tree six levels deep at most: `m` with ten thousand below it, and the rest below `r`. */
function treeRows(): string[] {
  const below = (root: string, count: number) =>
    Array.from(
      { length: count },
      (_, index) =>
        `${root}-${index},${index < 10 ? root : `${root}-${Math.floor(index / 10) - 1}`},Department ${root} ${index}`,
    )
  return ['r,ROOT,Regions', 'm,r,Moved', 't,ROOT,Target', ...below('m', moved), ...below('r', departments - moved - 3)]
}

/** The department tree with fifty thousand departments: read, open, searched, and a large part of it moved. */
export const benchOrganisation = (): Promise<void> => withWholeProduct(measure)

async function measure({ base, context, send, bringIn }: WholeProduct): Promise<void> {
  const importing = await timed(() => bringIn('departments', 'id,pId,name', treeRows()))
  const read: number[] = []
  const levels: number[] = []
  const moving: number[] = []
  for (let run = 0; run < runs; run++) {
    read.push(await timed(() => send('/api/admin/getGroupTree', { form: {} })))
    levels.push(
      await timed(() =>
        send('/api/admin/getGroupTree', {
          form: { part: JSON.stringify({ levels: [{ parentId: '' }], openFirst: true }) },
        }),
      ),
    )
    moving.push(
      await timed(() =>
        send('/api/account/moveGroup', { form: { groupId: 'm', parentId: run % 2 === 0 ? 't' : 'r' } }),
      ),
    )
  }

  const page = await context.newPage()
  const opening: number[] = []
  const searching: number[] = []
  await page.goto(`${base}/index`)
  for (let run = 0; run < runs; run++) {
    opening.push(
      await timed(async () => {
        await page.goto(`${base}/admin/departments`)
        await page.getByRole('treeitem').first().waitFor()
      }),
    )
    const field = page.locator('input[type=search]').first()
    searching.push(
      await timed(async () => {
        await field.fill(`Department r ${39_000 + run}`)
        await page
          .getByRole('button', { name: `Department r ${39_000 + run} ` })
          .first()
          .waitFor()
      }),
    )
  }
  table(`Department tree, ${departments.toLocaleString('en-US')} departments`, [
    { what: 'import from CSV, all of them', 'ms p50': Math.round(importing) },
    { what: 'the whole tree as one call, through the door', 'ms p50': median(read) },
    { what: 'its top with what is below the first, as the page asks', 'ms p50': median(levels) },
    { what: 'the page, until its tree is to be seen', 'ms p50': median(opening) },
    { what: 'a search, from the key to the result', 'ms p50': median(searching) },
    { what: `a move with ${moved.toLocaleString('en-US')} below it, one transaction`, 'ms p50': median(moving) },
  ])
}
