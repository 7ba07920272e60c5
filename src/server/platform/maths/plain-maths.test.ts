import { expect, test } from 'vitest';
import { plainMaths } from './plain-maths.ts';

test.each([
  ['Solving $x^2 + 5x + 6 = 0$', 'Solving x² + 5x + 6 = 0'],
  ['Water, $H_2O$, and \\(CO_2\\)', 'Water, H₂O, and CO₂'],
  ['$\\sin\\theta$ in a triangle', 'sin θ in a triangle'],
  ['Sums $\\sum_{i=1}^{n} i$', 'Sums ∑ᵢ₌₁ⁿ i'],
  ['$SO_4^{2-}$ ions', 'SO₄²⁻ ions'],
])('%s is written %s', (text, plain) => {
  expect(plainMaths(text)).toBe(plain);
});

test.each([
  ['Save $5 and $6 a day', 'एक $ = ₹83, दो $ = ₹166', 'US$/A$ rates', 'From 5$-10$ a day', 'A$ in it'],
  ['`\\(x\\)` is a group', 'grep "\\(foo\\|bar\\)"', 'sed s/\\(a\\)\\(b\\)/\\2\\1/'],
  ['$\\begin{pmatrix}1 & 2\\\\3 & 4\\end{pmatrix}$', 'Powers $2^{q}$', 'Broken $\\frac{1$'],
])('dollars, code and what fits no line stay: %s, ...', (...texts) => {
  expect(texts.map(plainMaths)).toEqual(texts);
});
