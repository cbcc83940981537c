import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import RoiBeam from '#web/src/pages/service/RoiBeam.tsx';
import { renderAt } from './renderAt.tsx';

test('§2 erp services: one slider changes the results and what is said of it', () => {
  renderAt('/erp-services', <RoiBeam heading="Where does it tip?" text="T." button="Your figures" />);
  const range = screen.getByRole('slider');
  expect(screen.getByText('$327,000')).toBeTruthy();
  fireEvent.change(range, { target: { value: '10' } });
  expect(screen.getByText('−$33,000')).toBeTruthy();
  expect(range.getAttribute('aria-valuetext')).toMatch(/^10%, .*−\$33,000/);
});
