import { DataSourceError } from './data-source-error'

/** Drivers most installations never need; whoever does installs them beside Baton (docs/deployment.md). */
const optional = {
  mssql: { database: 'SQL Server', packages: 'mssql@12.7.14 tedious@19.2.2' },
  oracledb: { database: 'Oracle', packages: 'oracledb@26.0.0' },
}

/** @throws DataSourceError that says what to install */
export async function loadDriver<Driver>(name: keyof typeof optional): Promise<Driver> {
  try {
    // A name the bundler and the compiler do not follow: the package may not be there.
    const driver = (await import(name as string)) as Driver & { default?: Driver }
    return driver.default ?? driver
  } catch {
    const { database, packages } = optional[name]
    throw new DataSourceError('away', `the driver for ${database} is not installed: npm install --no-save ${packages}`)
  }
}
