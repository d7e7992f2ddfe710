import { expect, test } from 'vitest'
import { isFederalHost } from './federal-host.ts'

test.each([
  'U.S. Department of Labor',
  'Department of the Navy',
  'Department Of Treasury',
  'Dept. of Veterans Affairs, VA Ann Arbor Healthcare System',
  'Coastal Health Care System/Veterans Affairs',
  'US Army Corps of Engineers (USACE), New England District',
  'Naval Surface Warfare Center, Crane Division',
  'Defense Information System Agency (DISA)',
  'Pine National Forest, U.S. Forest Service, USDA',
])('%s is part of the government', (organization) => {
  expect(isFederalHost(organization)).toBe(true)
})

test.each([
  'U.S. Steel',
  'U.S. Xpress, Inc',
  'Navy Federal Credit Union',
  'Naval Systems, Inc',
  'Accenture Federal',
  'Department of Public Safety of the State of Texas',
  'Nebraska Department of Veterans Affairs',
  'Veterans United Home Loans',
  'Association of the United States Army',
])('%s is not', (organization) => {
  expect(isFederalHost(organization)).toBe(false)
})
