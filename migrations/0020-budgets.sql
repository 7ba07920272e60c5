-- What was spent of a budget within its current window (docs/operating.md, Budgets).
create table budget_spending (
  budget text not null,
  -- The id of a person or chapter, an address, or 'site'.
  holder text not null,
  amount bigint not null,
  ends_at timestamptz not null,
  primary key (budget, holder)
);
create index budget_spending_ends on budget_spending (ends_at);
