(* §7 The program itself. `source` is made by proofs/check.py from the text of grille.games.nim.wythoff, expression by
   expression; here its numbers are shown to be those of the theorems above, for piles of every size. *)

From Coq Require Import Arith ZArith Lia Reals Lra.
Require Import pairs formula source.

(* LostPairs._times_root: the quicker way to floor(number * r) gives the same whole number, however long the root is. *)
Lemma quicker (D number root bits : Z) : (0 <= D -> 0 <= number -> 0 <= bits ->
  root = Z.sqrt (D * 4 ^ bits) ->
  Z.shiftr (number * root + number) bits = Z.shiftr (number * root) bits ->
  Z.shiftr (number * root) bits = Z.sqrt (number * number * D))%Z.
Proof.
  intros HD Hm Hb -> E. rewrite !Z.shiftr_div_pow2 in * by assumption.
  set (P := (2 ^ bits)%Z) in *. assert (HP : (0 < P)%Z) by (apply Z.pow_pos_nonneg; lia).
  assert (E4 : (4 ^ bits = P * P)%Z) by (unfold P; rewrite <- Z.pow_mul_l; reflexivity).
  rewrite E4 in *. set (R := Z.sqrt (D * (P * P))) in *.
  destruct (Z.sqrt_spec (D * (P * P)) ltac:(nia)) as [R1 R2]. fold R in R1, R2. unfold Z.succ in R2.
  assert (HR : (0 <= R)%Z) by apply Z.sqrt_nonneg.
  set (q := (number * R / P)%Z) in *. assert (Hq : (0 <= q)%Z) by (apply Z.div_pos; nia).
  assert (Q1 : (P * q <= number * R)%Z) by (apply Z.mul_div_le; lia).
  assert (Q2 : (number * R + number < P * (q + 1))%Z).
  { rewrite <- E. pose proof (Z.mul_succ_div_gt (number * R + number) P HP). lia. }
  symmetry. apply Z.sqrt_unique. unfold Z.succ. split.
  - assert ((P * q) * (P * q) <= (number * R) * (number * R))%Z by (apply Z.mul_le_mono_nonneg; nia).
    assert ((number * number) * (R * R) <= (number * number) * (D * (P * P)))%Z by (apply Z.mul_le_mono_nonneg_l; nia).
    apply (Z.mul_le_mono_pos_l _ _ (P * P)); nia.
  - assert ((number * (R + 1)) * (number * (R + 1)) < (P * (q + 1)) * (P * (q + 1)))%Z
      by (apply Z.mul_lt_mono_nonneg; nia).
    assert ((number * number) * (D * (P * P)) <= (number * number) * ((R + 1) * (R + 1)))%Z
      by (apply Z.mul_le_mono_nonneg_l; nia).
    apply (Z.mul_lt_mono_pos_l (P * P)); nia.
Qed.

(* LostPairs._root_with: the end of a longer root cut off leaves the shorter one. *)
Lemma cut (D kept bits : Z) : (0 <= D -> 0 <= bits <= kept ->
  Z.shiftr (Z.sqrt (D * 4 ^ kept)) (kept - bits) = Z.sqrt (D * 4 ^ bits))%Z.
Proof.
  intros HD H. rewrite Z.shiftr_div_pow2 by lia.
  set (P := (2 ^ (kept - bits))%Z). assert (HP : (0 < P)%Z) by (apply Z.pow_pos_nonneg; lia).
  assert (E : (D * 4 ^ kept = D * 4 ^ bits * (P * P))%Z).
  { unfold P. rewrite <- Z.pow_mul_l, <- Z.mul_assoc. change (2 * 2)%Z with 4%Z. rewrite <- Z.pow_add_r by lia. do 2 f_equal. lia. }
  rewrite E. set (X := (D * 4 ^ bits)%Z). assert (HX : (0 <= X)%Z) by (unfold X; pose proof (Z.pow_nonneg 4 bits); nia).
  destruct (Z.sqrt_spec (X * (P * P)) ltac:(nia)) as [R1 R2]. set (R := Z.sqrt (X * (P * P))) in *. unfold Z.succ in R2.
  assert (HR : (0 <= R)%Z) by apply Z.sqrt_nonneg.
  set (q := (R / P)%Z). assert (Hq : (0 <= q)%Z) by (apply Z.div_pos; lia).
  assert (Q1 : (P * q <= R)%Z) by (apply Z.mul_div_le; lia).
  assert (Q2 : (R + 1 <= P * (q + 1))%Z) by (pose proof (Z.mul_succ_div_gt R P HP); unfold q; lia).
  symmetry. apply Z.sqrt_unique. unfold Z.succ. split; apply (Z.mul_le_mono_pos_l _ _ (P * P)) || apply (Z.mul_lt_mono_pos_l (P * P)); nia.
Qed.

Section Program.
  Variables (a s : nat) (bit_length : Z -> Z) (root : Z * Z).
  Hypothesis positive : 1 <= a.
  Hypothesis play : s = 0 \/ (s = 1 /\ 2 <= a).
  Let either : s = 0 \/ s = 1 := ltac:(lia).
  Let step := Z.of_nat a.
  Let first_gap := Z.of_nat s.
  Let D := (step * step + 4)%Z.
  Definition is_root (kept : Z * Z) := (0 <= fst kept /\ snd kept = Z.sqrt (D * 4 ^ fst kept))%Z.
  (* All that is asked: lengths are not negative, and what is kept is a root, to however many bits. *)
  Hypothesis lengths : (forall x, 0 <= bit_length x)%Z.
  Hypothesis kept : is_root root.

  Lemma square_is_D : square step = D.
  Proof. unfold square, D. lia. Qed.

  (* So it is at first, and after a longer root has taken its place. *)
  Lemma kept_at_first : is_root (0, Z.sqrt (square step))%Z.
  Proof. unfold is_root. cbn [fst snd]. rewrite square_is_D, Z.pow_0_r, Z.mul_1_r. split; [lia|reflexivity]. Qed.

  Lemma kept_then bits : (0 <= bits)%Z -> is_root (2 * bits, Z.sqrt (Z.shiftl (square step) (4 * bits)))%Z.
  Proof.
    intro H. unfold is_root. cbn [fst snd]. rewrite square_is_D, Z.shiftl_mul_pow2 by lia. split; [lia|].
    change 4%Z with (2 ^ 2)%Z at 2. rewrite <- Z.pow_mul_r by lia. do 3 f_equal. lia.
  Qed.

  Lemma root_with_exact bits : (0 <= bits)%Z -> root_with step root bits = Z.sqrt (D * 4 ^ bits).
  Proof.
    intro H. assert (0 <= D)%Z by (unfold D; nia).
    assert (C : forall k r, is_root (k, r) -> (bits <= k)%Z -> Z.shiftr r (k - bits) = Z.sqrt (D * 4 ^ bits)).
    { intros k r [_ E] L. cbn [fst snd] in E. rewrite E. apply cut; lia. }
    unfold root_with. destruct root as [k r]. destruct (k <? bits)%Z eqn:T.
    - apply C; [now apply kept_then|lia].
    - apply Z.ltb_ge in T. now apply C.
  Qed.

  Lemma times_root_exact number : (0 <= number)%Z -> times_root step bit_length root number = Z.sqrt (number * number * D).
  Proof.
    intro H. unfold times_root. rewrite square_is_D.
    destruct (_ <? _)%Z; [|reflexivity]. cbv zeta. destruct (_ =? _)%Z eqn:T; [|reflexivity]. apply Z.eqb_eq in T.
    assert (B : (0 <= bit_length number + spare step bit_length)%Z)
      by (unfold spare; pose proof (lengths number); pose proof (lengths step); lia).
    rewrite (root_with_exact _ B) in *. apply quicker; try exact T; reflexivity || (unfold D; nia).
  Qed.

  Theorem lower_is_formula u : (0 <= u)%Z -> lower step first_gap bit_length root u = formula a s u.
  Proof.
    intro H. unfold lower. rewrite times_root_exact by exact H. unfold formula. cbv zeta.
    fold step first_gap D. reflexivity.
  Qed.

  Lemma lower_closed n : lower step first_gap bit_length root (gap a s n) = Z.of_nat (closed a s n).
  Proof.
    rewrite lower_is_formula by (unfold gap; lia). unfold closed. rewrite Z2Nat.id; [reflexivity|].
    apply (formula_positive a s positive either).
  Qed.

  (* LostPairs.is_lost, of two piles in order *)
  Theorem is_lost_pair x y : x <= y ->
    (is_lost step first_gap bit_length root (Z.of_nat x) (Z.of_nat y) = true <->
     exists n, x = closed a s n /\ y = closed a s n + a * n + s).
  Proof.
    intro Hle. unfold is_lost. rewrite Bool.andb_true_iff, !Z.eqb_eq. split.
    - intros [M L]. assert (Q : exists n, (Z.of_nat y - Z.of_nat x)%Z = gap a s n).
      { unfold gap. fold step first_gap.
        pose proof (Z.div_mod (Z.of_nat y - Z.of_nat x) step ltac:(lia)) as E.
        destruct (Z.eq_dec step 1) as [E1|E1].
        - exists (y - x)%nat. lia.
        - rewrite (Z.mod_small first_gap step) in M by lia.
          exists (Z.to_nat ((Z.of_nat y - Z.of_nat x) / step)). rewrite Z2Nat.id by (apply Z.div_pos; lia). lia. }
      destruct Q as [n Q]. rewrite Q, lower_closed in L. exists n. apply Nat2Z.inj in L. unfold gap in Q. lia.
    - intros (n & -> & ->).
      assert (E : (Z.of_nat (closed a s n + a * n + s) - Z.of_nat (closed a s n))%Z = gap a s n) by (unfold gap; lia).
      rewrite E, lower_closed. split; [|reflexivity].
      unfold gap. fold step first_gap. rewrite Z.add_comm, Z.mul_comm. apply Z.mod_add. lia.
  Qed.

  Lemma last_lower_is_last x n : closed a s n <= x < closed a s (S n) ->
    last_lower step first_gap bit_length root (Z.of_nat x) = Z.of_nat n.
  Proof.
    intro H. rewrite <- (last_is_last a s positive either x n H). unfold last_lower. cbv zeta.
    rewrite times_root_exact by (unfold step, first_gap; nia).
    unfold last. cbv zeta. fold step first_gap D. reflexivity.
  Qed.

  (* LostPairs.partner *)
  Theorem partner_pair x :
    let y := partner step first_gap bit_length root (Z.of_nat x) in
    (0 <= y)%Z /\ paired a s (closed a s) x (Z.to_nat y).
  Proof.
    destruct (between a s positive either x) as [n [N1 N2]].
    cbv zeta. unfold partner. rewrite (last_lower_is_last x n (conj N1 N2)).
    change (step * Z.of_nat n + first_gap)%Z with (gap a s n). cbv zeta. rewrite lower_closed.
    destruct (_ =? _)%Z eqn:E; [apply Z.eqb_eq, Nat2Z.inj in E|apply Z.eqb_neq in E].
    - split; [unfold gap; lia|]. exists n. left. unfold gap. lia.
    - pose proof (upper_between a s positive either n x ltac:(lia)) as U.
      set (m := x - n - s) in U. pose proof (closed_large a s positive either n).
      assert (M : n + s <= x) by lia.
      assert (V : (Z.of_nat x - step * (Z.of_nat x - Z.of_nat n - first_gap) - first_gap = Z.of_nat (closed a s m))%Z)
        by (unfold step, first_gap in *; unfold m in *; nia).
      rewrite V. split; [lia|]. exists m. right. rewrite Nat2Z.id. auto.
  Qed.
End Program.

(* And so, of any two piles in order, the program calls lost what is lost. *)
Theorem program_tells a s bit_length root x y : 1 <= a -> s = 0 \/ (s = 1 /\ 2 <= a) -> x <= y ->
  (forall x, 0 <= bit_length x)%Z -> is_root a root ->
  is_lost (Z.of_nat a) (Z.of_nat s) bit_length root (Z.of_nat x) (Z.of_nat y) = true <-> loses a (s =? 1) x y.
Proof.
  intros positive play Hle lengths kept.
  rewrite (pairs_are_lost a s (closed a s) positive (closed_fills a s positive ltac:(lia)) play).
  rewrite (is_lost_pair a s bit_length root positive play lengths kept x y Hle). split.
  - intros (n & E). exists n. left. exact E.
  - intros (n & [E|[E1 E2]]); exists n; [exact E|lia].
Qed.

(* And the pile it names as the partner of another makes a lost position with it. *)
Theorem program_pairs a s bit_length root x : 1 <= a -> s = 0 \/ (s = 1 /\ 2 <= a) ->
  (forall x, 0 <= bit_length x)%Z -> is_root a root ->
  loses a (s =? 1) x (Z.to_nat (partner (Z.of_nat a) (Z.of_nat s) bit_length root (Z.of_nat x))).
Proof.
  intros positive play lengths kept.
  rewrite (pairs_are_lost a s (closed a s) positive (closed_fills a s positive ltac:(lia)) play).
  apply (partner_pair a s bit_length root positive play lengths kept x).
Qed.

Print Assumptions program_tells.
Print Assumptions program_pairs.
