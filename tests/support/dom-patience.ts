import { configure } from '@testing-library/react'

/** Milliseconds: what is drawn later is waited for, also where several things are done beside each other. */
configure({ asyncUtilTimeout: 5_000 })
