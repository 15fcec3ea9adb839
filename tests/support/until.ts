/** A moment in which the machine gets on with what is waited for; asking without one takes a whole core from it. */
const breath = () => new Promise((resolve) => setTimeout(resolve, 25))

/** Asks until the answer is as wanted, however long that takes: what never comes ends with the patience of the test. */
export async function until<Answer>(
  ask: () => Promise<Answer>,
  isWanted: (answer: Answer) => unknown,
): Promise<NonNullable<Answer>> {
  for (;;) {
    const answer = await ask()
    if (answer && isWanted(answer)) return answer
    await breath()
  }
}
