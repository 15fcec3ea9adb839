import { sql } from 'kysely'

const columns = sql`account, name as "said"`

/** Statements with types that are right and wrong, for a test to find those that are wrong. Nobody runs them. */
export const plantedStatements = {
  right: [
    sql<{ account: string; said: string; department_id: string | null }>`
      select ${columns}, department_id from users where account = ${'a'}`,
    sql<{ n: number; other?: string }>`select count(*) as n from users where enabled = ${true}`,
  ],
  anotherKind: sql<{ enabled: string }>`select enabled from users`,
  mayBeNull: sql<{ department_id: string }>`select department_id from users`,
  notAnswered: sql<{ account: string; mail: string }>`select account from users`,
  notInTheType: sql<{ account: string }>`select ${columns} from users`,
  noSuchColumn: sql<{ account: string }>`select account from users where nickname = ${'a'}`,
}
