SELECT create_distributed_table('fold_board', 'board');
SELECT create_distributed_table('fold_event', 'board', colocate_with => 'fold_board');
SELECT create_distributed_table('fold_snapshot', 'board', colocate_with => 'fold_board');
SELECT create_reference_table('fold_ledger');
