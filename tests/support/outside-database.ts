import { randomBytes } from 'node:crypto'
import mysql from 'mysql2/promise'
import { Client } from 'pg'
import { postgresUrl } from './test-server'

export const outsideKinds = ['postgres', 'mysql'] as const
export type OutsideKind = (typeof outsideKinds)[number]

/** Runs a suite on each kind of database a data source can be; one that is not there is shown as skipped. */
export function onOutsideDatabases(name: string, suite: (kind: OutsideKind) => void): void {
  for (const kind of outsideKinds) {
    const there = kind === 'postgres' ? process.env.TEST_POSTGRES : process.env.TEST_MYSQL
    ;(there ? describe : describe.skip)(`${name} (${kind})`, () => suite(kind))
  }
}

export interface OutsideDatabase {
  /** As a data source names it. */
  url: string
  run(text: string): Promise<Record<string, unknown>[]>
  remove(): Promise<void>
}

/** A database of its own on a server that is there. */
export async function outsideDatabase(kind: OutsideKind): Promise<OutsideDatabase> {
  const name = `baton_source_${randomBytes(5).toString('hex')}`
  return kind === 'postgres' ? onPostgres(name) : onMysql(name)
}

async function onPostgres(name: string): Promise<OutsideDatabase> {
  const ask = async (database: string | undefined, text: string) => {
    const client = new Client({ connectionString: postgresUrl(database) })
    await client.connect()
    try {
      return (await client.query<Record<string, unknown>>(text)).rows
    } finally {
      await client.end()
    }
  }
  await ask(undefined, `create database ${name}`)
  return {
    url: postgresUrl(name),
    run: (text) => ask(name, text),
    remove: async () => void (await ask(undefined, `drop database ${name} with (force)`)),
  }
}

async function onMysql(name: string): Promise<OutsideDatabase> {
  const server = process.env.TEST_MYSQL!
  const url = new URL(server)
  url.pathname = `/${name}`
  const ask = async (uri: string, text: string) => {
    const connection = await mysql.createConnection({ uri, multipleStatements: true })
    try {
      return (await connection.query(text))[0] as Record<string, unknown>[]
    } finally {
      await connection.end()
    }
  }
  await ask(server, `create database ${name} character set utf8mb4`)
  return {
    url: url.href,
    run: (text) => ask(url.href, text),
    remove: async () => void (await ask(server, `drop database ${name}`)),
  }
}
