/** Waits until the field with this id, which may not be there yet, has the focus. */
import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

export const expectFocus = (id: string) => waitFor(() => expect(document.activeElement?.id).toBe(id));
