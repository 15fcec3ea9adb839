// What tests get as fast-check: the same inputs in every run, so what fails was caused by the change at hand and fails
// again when it is looked at. FUZZ_SEED draws others.
import fc from '../../node_modules/fast-check/lib/cjs/fast-check.js'

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.FUZZ_SEED ?? 20261122) })

export * from '../../node_modules/fast-check/lib/cjs/fast-check.js'
export default fc
