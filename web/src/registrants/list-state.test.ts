/** The state of the list in the URL, and the window of page numbers. */
import { describe, expect, it } from 'vitest';
import { pagesAround, readListState, writeListState, type ListState } from './list-state';

const initial: ListState = { page: 0, size: 25, sort: 'createdAt', dir: 'desc', q: '' };

describe('the address', () => {
  it.each<ListState>([
    initial,
    { page: 3, size: 250, sort: 'lastname', dir: 'asc', q: 'zoë & co' },
    { ...initial, dir: 'asc' },
    { ...initial, sort: 'emailSent', dir: 'desc' },
  ])('holds %j', (state) => {
    expect(readListState(writeListState(state))).toEqual(state);
  });

  it('is empty for the state that the list begins with', () => {
    expect(writeListState(initial).toString()).toBe('');
  });

  it.each(['page=0', 'page=-1', 'page=x', 'page=1e9', 'limit=7', 'sort=password', 'dir=up'])(
    'means the default by %s',
    (query) => {
      expect(readListState(new URLSearchParams(query))).toEqual(initial);
    },
  );
});

describe('the window of pages', () => {
  it.each([
    [0, 1, [0]],
    [0, 3, [0, 1, 2]],
    [0, 9, [0, 1, 2, 3, 4]],
    [1, 9, [0, 1, 2, 3, 4]],
    [4, 9, [2, 3, 4, 5, 6]],
    [7, 9, [4, 5, 6, 7, 8]],
    [8, 9, [4, 5, 6, 7, 8]],
  ])('around page %i of %i', (page, count, pages) => {
    expect(pagesAround(page, count, 5)).toEqual(pages);
  });
});
