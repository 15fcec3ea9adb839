const rows = Array.from({ length: 2_000 }, (_, at) => ({ id: `r${at}`, name: 'a name of a row', at }))

const processorTime = async (work: () => unknown): Promise<number> => {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}
const plainWork = () => {
  for (let time = 0; time < 40; time += 1) JSON.parse(JSON.stringify(rows))
}

/**
 * What some work costs, in pieces of plain work: processor time, compared on the machine at hand, so that neither a slow machine
 * nor a busy one makes it dearer. A piece is 40 times 2,000 small rows written as JSON and read back.
 */
export async function costOf(work: () => unknown): Promise<number> {
  await processorTime(plainWork)
  const measured = await processorTime(work)
  return measured / (await processorTime(plainWork))
}
