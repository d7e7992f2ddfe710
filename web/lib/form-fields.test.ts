import { expect, test } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { fieldsOf } from './form-fields.ts'

const values = { email: '', places: [''], address: { zip: '' } }
const split = (fields: Record<string, string>) =>
  fieldsOf(new AppError('validation', 'Check.', { fields }), values)

test('assigns server messages to the form fields', () => {
  const fields = { email: 'A.', 'address.zip': 'B.', 'places.0': 'C.', 'places.4': 'D.' }
  expect(split(fields)).toEqual({
    fieldErrors: [
      ['email', 'A.'],
      ['address.zip', 'B.'],
      ['places.0', 'C.'],
      ['places', 'D.'],
    ],
    rest: false,
  })
})

test('leaves unknown fields to the alert', () => {
  expect(split({ email: 'A.', key: 'B.' })).toEqual({ fieldErrors: [['email', 'A.']], rest: true })
  expect(split({})).toEqual({ fieldErrors: [], rest: false })
})
